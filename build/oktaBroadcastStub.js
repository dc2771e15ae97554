// Okta's SDK shares its storage between tabs and elects the tab that renews with this library; both
// are off (src/identity/okta.ts), and sign-outs have the browser's own channel.
const off = () => {
  throw new Error('No storage is shared between tabs');
};
export const BroadcastChannel = off;
export const createLeaderElection = off;
