import { ApiError } from './api-error.ts'

/** Code that a request needs: if it cannot be loaded, the request could not be sent either. */
export function importOnline<Module>(load: () => Promise<Module>): Promise<Module> {
  return load().catch((cause: unknown) => {
    throw new ApiError({ code: 'unavailable', reason: 'unreachable' }, { cause })
  })
}
