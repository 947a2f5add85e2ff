"""The colours: of the table in each theme, of the nations, and of what is printed on the cards."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from zlib import crc32

from .colour import mix


@dataclass(frozen=True, slots=True)
class Theme:
    """The colours of the table.

    `go`, `chosen` and `target` are the state colours (can be clicked; selected or acting; legal target), `on_state`
    is text upon them. `veil` is what cards out of play fade towards.
    """

    name: str
    felt_top: str
    felt_bottom: str
    mat: str
    plate: str
    panel: str
    line: str
    well: str
    ink: str
    muted: str
    go: str
    chosen: str
    target: str
    on_state: str
    shade: str
    paper: str
    veil: str
    lamp: str
    lamp_rim: str
    palette: str = "usual"  # of the nations


LIGHT = Theme(
    name="light",
    felt_top="#CBD8C9",
    felt_bottom="#B5C6B4",
    mat="#ECF1E9",
    plate="#DFE8DC",
    panel="#F8FAF6",
    line="#A3B3A1",
    well="#CFDACC",
    ink="#1A231E",
    muted="#45524A",
    go="#005E96",
    chosen="#995C00",
    target="#8E0F3C",
    on_state="#FFFFFF",
    shade="#22301F",
    paper="#FBF7EC",
    veil="#E4EBE1",
    lamp="#C98A00",
    lamp_rim="#7A5300",
)
DARK = Theme(
    name="dark",
    felt_top="#1E2925",
    felt_bottom="#141C19",
    mat="#27332E",
    plate="#212C27",
    panel="#222D28",
    line="#43534B",
    well="#19221E",
    ink="#EEF3ED",
    muted="#B0BDB4",
    go="#70C8FF",
    chosen="#FFC14F",
    target="#FF8CA9",
    on_state="#14201B",
    shade="#000000",
    paper="#ECE6D8",
    veil="#24302B",
    lamp="#F0BE3C",
    lamp_rim="#B48E30",
)
PRINT = Theme(
    name="print",
    felt_top="#FFFFFF",
    felt_bottom="#FFFFFF",
    mat="#FFFFFF",
    plate="#F4F4F4",
    panel="#FFFFFF",
    line="#6E6E6E",
    well="#F4F4F4",
    ink="#000000",
    muted="#3A3A3A",
    go="#00457A",
    chosen="#7A4A00",
    target="#8A0032",
    on_state="#FFFFFF",
    shade="#FFFFFF",
    paper="#FFFFFF",
    veil="#FFFFFF",
    lamp="#C98A00",
    lamp_rim="#7A5300",
)
# Told apart by every eye: the state colours and nations differ in lightness and along blue and yellow, too.
COLOUR_BLIND = replace(LIGHT, name="colour-blind", go="#0544C3", chosen="#B04706", target="#2B010D", palette="plain")
THEMES = {theme.name: theme for theme in (LIGHT, DARK, PRINT, COLOUR_BLIND)}


@dataclass(frozen=True, slots=True)
class Tones:
    """The five tones of a nation or kind of card: band and banner, ground, far hills, upper sky, horizon."""

    base: str
    deep: str
    far: str
    sky: str
    glow: str


NATION_TONES = {
    "USSR": Tones("#912226", "#4E1214", "#BF6A5B", "#D2806B", "#FBE6C8"),
    "Germany": Tones("#464D53", "#242B31", "#8A969F", "#A3AEB5", "#F1F0E6"),
    "USA": Tones("#656B1F", "#35350A", "#A6A357", "#C2BE78", "#F8F1CF"),
    "France": Tones("#1C5392", "#10305C", "#7A9FD0", "#8FB1DC", "#F5EFE1"),
}


def _shades(base: str) -> Tones:
    """Five tones of one colour."""
    return Tones(base, mix(base, "#000000", 0.5), mix(base, "#FFFFFF", 0.5), mix(base, "#FFFFFF", 0.6), "#F7F2E2")


PLAIN_NATION_TONES = {
    "USSR": _shades("#79230A"),
    "Germany": _shades("#191E21"),
    "USA": _shades("#6A6F01"),
    "France": _shades("#01548C"),
}
PALETTES = {"usual": NATION_TONES, "plain": PLAIN_NATION_TONES}
# For nations that a box typed in by hand may add: told apart by colour, by emblem and by letters (see `icons.icon`).
FURTHER_TONES = tuple(
    map(_shades, ("#0F6B66", "#8A3F78", "#7A5A00", "#4A4FA3", "#2F6B2B", "#A03A52", "#3C5F74", "#6E4B8C"))
)
BARRACKS_TONES = Tones("#6B553E", "#3B2D1F", "#B29A7B", "#CDB899", "#F8EEDC")
BASE_TONES = Tones("#54594F", "#2F332C", "#989D90", "#B4B8AC", "#F3F1E6")
HONOUR_TONES = Tones("#5B3B73", "#321E42", "#A88FBB", "#C2AED1", "#F7EEF4")


def further(nation: str, choices: int) -> int:
    """Which of so many further looks a nation has that is not one of the four of the game."""
    return crc32(f"{choices} {nation}".encode()) % choices


def nation_tones(nation: str, palette: str) -> Tones:
    """The tones of a nation, of its own in a palette or one of the further ones."""
    return PALETTES[palette].get(nation) or FURTHER_TONES[further(nation, len(FURTHER_TONES))]


@dataclass(frozen=True, slots=True)
class Inks:
    """The colours printed on cards, for one theme. `quiet` ones are those of a card that is out of play now."""

    paper: str
    shade: str
    veil: str
    palette: str
    quiet: bool = False
    ink: str = "#221E19"
    soft: str = "#6A6153"
    edge: str = "#B9AE97"
    rim: str = "#FFFDF6"
    coin: str = "#F0BE3C"
    coin_rim: str = "#8A5D00"
    can: str = "#1D5F4E"
    armour: str = "#33566F"
    strength: str = "#3A2E22"
    heavy: str = "#C01F1F"
    tile: str = "#2C2823"
    white: str = "#FFFFFF"
    ribbon: str = "#FFF8E6"
    gold: str = "#E9B93B"
    gold_rim: str = "#7A5300"

    def toned(self, tones: Tones) -> Tones:
        """The tones of a nation in these inks: the band of a quiet card recedes a little."""
        return replace(tones, base=mix(tones.base, self.veil, 0.08)) if self.quiet else tones

    def nation(self, nation: str) -> Tones:
        """The tones of a nation in these inks."""
        return self.toned(nation_tones(nation, self.palette))


_RECEDING = (
    "ink",
    "soft",
    "edge",
    "coin",
    "coin_rim",
    "can",
    "armour",
    "strength",
    "heavy",
    "tile",
    "gold",
    "gold_rim",
)


@cache
def inks(theme: Theme, *, quiet: bool = False) -> Inks:
    """The inks of a theme. Quiet ones recede so far that every number and name still has a contrast of 4.5."""
    plain = Inks(theme.paper, theme.shade, theme.veil, theme.palette)
    if not quiet:
        return plain
    receding = {name: mix(getattr(plain, name), theme.veil, 0.20) for name in _RECEDING}
    return replace(plain, quiet=True, paper=mix(theme.paper, theme.veil, 0.24), shade=theme.veil, **receding)
