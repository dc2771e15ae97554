// The catalogues as build/icuLoader.cjs cuts them for the pages before the sign-in.
declare module '*.json?public' {
  const messages: Record<string, string>;
  export default messages;
}
