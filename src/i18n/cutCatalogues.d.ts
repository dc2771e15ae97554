// The catalogues as build/icuLoader.cjs cuts them.
declare module '*.json?public' {
  const messages: Record<string, string>;
  export default messages;
}

declare module '*.json?core' {
  const messages: Record<string, string>;
  export default messages;
}
