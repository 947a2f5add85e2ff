// Keys that are pressed in a panel of buttons and fields stay there: JupyterLab would take a letter for a shortcut.
function render({ el }) {
  el.hidden = true;
  const stay = event => {
    if (!event.ctrlKey && !event.metaKey && !event.altKey && event.key !== 'Tab') event.stopPropagation();
  };
  let panel = null, frames = 0, gone = false;
  const find = () => {  // when a view is rendered it does not lie in the page yet
    panel = el.isConnected ? el.parentElement : null;
    if (panel) panel.addEventListener('keydown', stay);
    else if (!gone && frames++ < 600) requestAnimationFrame(find);
  };
  requestAnimationFrame(find);
  return () => { gone = true; panel?.removeEventListener('keydown', stay); };
}

export default { render };
