/** A control asked for what cannot be; the words go back to the test. */
export class ControlRefused extends Error {}
