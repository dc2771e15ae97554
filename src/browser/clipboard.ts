/** Puts a text on the clipboard, in a click; false where the browser refuses. Never throws. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text);
  }
}

/** The way from before there was a clipboard API; pages that came over http have no other. */
function copySelected(text: string): boolean {
  const { execCommand } = document as { execCommand?: (name: string) => boolean };
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.readOnly = true;
  field.value = text;
  // Outside of a modal dialog nothing can be selected.
  (focused?.closest('dialog') ?? document.body).append(field);
  try {
    field.focus({ preventScroll: true });
    field.select();
    return execCommand?.call(document, 'copy') ?? false;
  } catch {
    return false;
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}
