import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';

export function unbroken(elements: MessageFormatElement[]): MessageFormatElement[];
