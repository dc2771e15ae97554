import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';

export function frenchSpaces(elements: MessageFormatElement[]): MessageFormatElement[];
