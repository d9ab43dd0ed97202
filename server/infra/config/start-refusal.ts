/** Why the server cannot start, as one sentence for the operator. */
export class StartRefusal extends Error {
  override readonly name = 'StartRefusal'
}
