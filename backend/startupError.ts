/** A reason not to start that a person can mend: its message is all that is shown. */
export class StartupError extends Error {}
