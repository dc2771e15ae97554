const LABELABLE = 'button, input:not([type=hidden]), meter, output, progress, select, textarea';

/**
 * Makes `labels` of fields compare ids. jsdom walks the document for each label of the page
 * instead, anew after every change, and the queries by label and by role ask it of every field: a
 * twelfth of the time of a test of a form.
 */
export function findLabelsById(page: typeof globalThis): void {
  for (const { prototype } of [
    page.HTMLButtonElement,
    page.HTMLInputElement,
    page.HTMLMeterElement,
    page.HTMLOutputElement,
    page.HTMLProgressElement,
    page.HTMLSelectElement,
    page.HTMLTextAreaElement,
  ]) {
    const own = Object.getOwnPropertyDescriptor(prototype, 'labels');
    Object.defineProperty(prototype, 'labels', {
      ...own,
      get(this: HTMLElement) {
        const isHidden = this.getAttribute('type') === 'hidden';
        if (isHidden || !this.isConnected) return own?.get?.call(this) as unknown;
        return labelsOf(this);
      },
    });
  }
}

function labelsOf(field: HTMLElement): HTMLLabelElement[] {
  if (field.id === '' && field.closest('label') === null) return [];
  const labels = Array.from(field.ownerDocument.querySelectorAll('label'));
  return labels.filter((label) => {
    const id = label.getAttribute('for');
    if (id === null) return label.contains(field) && label.querySelector(LABELABLE) === field;
    return id !== '' && id === field.id && field.ownerDocument.getElementById(id) === field;
  });
}
