import type { PermissionRule } from '@/features/session/permissions';

/** Reversed on purpose: the billing part is for users without the permission to the page. */
export const billingPartRule: PermissionRule = { permission: 'ACCESS_BILLING', reverse: true };
