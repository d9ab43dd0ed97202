/** A control request that cannot be fulfilled; the message is returned to the test. */
export class ControlRefused extends Error {}
