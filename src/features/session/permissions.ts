import type { Role } from '@/api/users';

/** The permissions the identity token carries as `masPermissions`. */
export const PERMISSIONS = [
  'MANAGE_USERS',
  'MANAGE_CLIENTS',
  'ACCESS_BILLING',
  'ACCESS_MAILINGS',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** What a guard asks for: one permission, one of several, all of several; `reverse`: not so. */
export type PermissionRule = (
  { permission: Permission } | { anyOf: readonly Permission[] } | { allOf: readonly Permission[] }
) & { reverse?: boolean };

/** The permissions of a claim: exact names only, anything else grants nothing. */
export const readPermissions = (claim: unknown): Permission[] =>
  Array.isArray(claim) ? PERMISSIONS.filter((name) => claim.includes(name)) : [];

/** True when somebody with `held` passes the rule. */
export const isAllowed = (held: readonly Permission[], rule: PermissionRule): boolean =>
  meets(held, rule) !== (rule.reverse ?? false);

function meets(held: readonly Permission[], rule: PermissionRule): boolean {
  if ('permission' in rule) return held.includes(rule.permission);
  if ('anyOf' in rule) return rule.anyOf.some((name) => held.includes(name));
  return rule.allOf.every((name) => held.includes(name));
}

/** The role follows from the permissions (docs/contract.md, "Signing in"). */
export function roleOf(held: readonly Permission[]): Role {
  if (held.includes('MANAGE_CLIENTS')) return 'SUPER_ADMIN';
  return held.includes('MANAGE_USERS') ? 'ADMIN' : 'USER';
}
