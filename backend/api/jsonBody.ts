import type { Context } from 'hono';
import { ApiProblem, badRequest } from './apiProblem';

/** A JSON object of unknown content. */
export type JsonObject = Record<string, unknown>;

/** Reads the body, a JSON object with its content type. Throws ApiProblem 415 or 400. */
export async function readJson(c: Context): Promise<JsonObject> {
  const type = (c.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') {
    throw new ApiProblem(415, 'E_CONTENT_TYPE', 'The request must be application/json.');
  }
  let body: unknown;
  try {
    body = await c.req.json();
  } catch {
    throw new ApiProblem(400, 'E_MALFORMED', 'The request body is not well-formed JSON.');
  }
  return asObject(body, 'The request body');
}

/** The value as an object; `name` is used in the message. Throws ApiProblem 400. */
export function asObject(value: unknown, name: string): JsonObject {
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return value as JsonObject;
  throw badRequest(`${name} must be an object.`);
}

/** A text of at most 255 characters, trimmed; empty where it is missing. Throws ApiProblem 400. */
export function asText(value: unknown, name: string, max = 255): string {
  if (value === undefined || value === null) return '';
  if (typeof value !== 'string') throw badRequest(`${name} must be a text.`);
  const text = value.trim();
  if (Array.from(text).length > max)
    throw badRequest(`${name} may have at most ${max} characters.`);
  return text;
}

/** A text that must not be empty. Throws ApiProblem 400. */
export function asMandatoryText(value: unknown, name: string): string {
  const text = asText(value, name);
  if (text === '') throw badRequest(`${name} is mandatory.`);
  return text;
}

/** An integer within limits, given as a number or as digits. Throws ApiProblem 400. */
export function asInteger(value: unknown, name: string, min: number, max: number): number {
  const number = typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isInteger(number))
    throw badRequest(`${name} must be a whole number.`);
  if (number < min || number > max) throw badRequest(`${name} must be between ${min} and ${max}.`);
  return number;
}

/** A list of texts; empty where it is missing. Throws ApiProblem 400. */
export function asTexts(value: unknown, name: string): string[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value) || value.length > 1000) throw badRequest(`${name} must be a list.`);
  return value.map((item) => asText(item, name)).filter((text) => text !== '');
}

/** True or false; false where it is missing. Throws ApiProblem 400. */
export function asFlag(value: unknown, name: string): boolean {
  if (value === undefined || value === null) return false;
  if (typeof value !== 'boolean') throw badRequest(`${name} must be true or false.`);
  return value;
}

/** One of the given values. Throws ApiProblem 400. */
export function asOneOf<T extends string>(value: unknown, name: string, allowed: readonly T[]): T {
  const found = allowed.find((item) => item === value);
  if (found === undefined) throw badRequest(`${name} must be one of ${allowed.join(', ')}.`);
  return found;
}

/** The name of a time zone that this machine knows. Throws ApiProblem 400. */
export function asTimezone(value: unknown): string {
  const name = asMandatoryText(value, 'The timezone');
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return name;
  } catch {
    throw badRequest(`The timezone ${name} is not known.`);
  }
}
