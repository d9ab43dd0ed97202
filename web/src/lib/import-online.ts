import { ApiError } from './api-error.ts'

/** Code that a request needs: where it does not arrive, neither would the request. */
export function importOnline<Module>(load: () => Promise<Module>): Promise<Module> {
  return load().catch((cause: unknown) => {
    throw new ApiError({ code: 'unavailable', reason: 'unreachable' }, { cause })
  })
}
