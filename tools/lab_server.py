"""How this project starts JupyterLab: on loopback, quiet, with its own settings and files in a folder of its own."""

from __future__ import annotations

import os
from pathlib import Path

from steps import child_environment

SETTINGS = Path(__file__).resolve().parent / "lab_settings"


def private_environment(folder: Path) -> dict[str, str]:
    """An environment in which Jupyter reads and writes `folder` only, not the person's own settings and kernels."""
    environment = child_environment(JUPYTER_PREFER_ENV_PATH="1")
    for name in ("JUPYTER_PATH", "JUPYTER_CONFIG_PATH", "JUPYTERLAB_DIR", "JUPYTERLAB_SETTINGS_DIR"):
        environment.pop(name, None)
    for name, part in (
        ("JUPYTER_CONFIG_DIR", "config"),
        ("JUPYTER_DATA_DIR", "data"),
        ("JUPYTER_RUNTIME_DIR", "runtime"),
        ("IPYTHONDIR", "ipython"),
    ):
        (folder / part).mkdir(parents=True, exist_ok=True)
        environment[name] = str(folder / part)
    return environment


def server_command(python: Path, root: Path, *options: str) -> list[str]:
    """The command that serves the folder `root`; only this machine reaches it, and JupyterLab's token stays on."""
    as_root = ["--allow-root"] if os.name == "posix" and os.geteuid() == 0 else []
    return [
        str(python),
        "-m",
        "jupyterlab",
        *as_root,
        "--ip=127.0.0.1",
        f"--ServerApp.root_dir={root}",
        f"--LabApp.app_settings_dir={SETTINGS}",
        "--LabApp.news_url=None",
        "--LabApp.extension_manager=readonly",
        "--LanguageServerManager.autodetect=False",  # would start npm to look for language servers
        *options,
    ]
