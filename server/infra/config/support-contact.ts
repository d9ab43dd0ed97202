import type { Env } from './env.ts'

/** How support is reached, in one line. */
export function supportContact({ supportEmail, supportPhone }: Pick<Env, 'supportEmail' | 'supportPhone'>): string {
  return supportPhone === null ? supportEmail : `${supportEmail}, ${supportPhone}`
}
