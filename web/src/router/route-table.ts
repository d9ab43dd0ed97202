/** The address of every page and the search parameters it takes. The files that define the routes add theirs. */
export interface RouteTable {}

/** What an entry of the browser's history may carry. The pages that read it add their part. */
export interface HistoryState {}

export type NoSearch = Record<string, never>

export type Path = keyof RouteTable
export type Search<P extends Path> = RouteTable[P]
export type Params<P extends string> = Record<ParamName<P>, string>

export type ParamName<P extends string> = P extends `${string}$${infer Name}/${infer Rest}`
  ? Name | ParamName<Rest>
  : P extends `${string}$${infer Name}`
    ? Name
    : never

/** A page, with everything its address needs. */
export type Target = { [P in Path]: { to: P; search?: Search<P> } & ParamsProp<P> }[Path]
type ParamsProp<P extends Path> = [ParamName<P>] extends [never] ? { params?: never } : { params: Params<P> }

export type Destination = Target | { href: string }
export type Navigation = Destination & { replace?: boolean; state?: HistoryState }
export type Redirect = Destination & {
  /** The address belongs to another document. */
  reloadDocument?: boolean
}
