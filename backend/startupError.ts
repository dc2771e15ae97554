/** A reason not to start that the person at the keyboard can do something about: its message is all that is shown. */
export class StartupError extends Error {}
