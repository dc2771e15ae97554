export function readSource(name: string): Record<string, unknown>;
