export type AfterSignIn<Lot> =
  | { to: 'force-password-change' }
  | { to: 'denied' }
  | { to: 'dashboard'; lot: Lot }
  | { to: 'lot-selection' }

/** Where to go after a successful sign-in. */
export function afterSignIn<Lot>(person: { hasTemporaryPassword: boolean; lots: readonly Lot[] }): AfterSignIn<Lot> {
  if (person.hasTemporaryPassword) return { to: 'force-password-change' }
  const [lot, ...others] = person.lots
  if (lot === undefined) return { to: 'denied' }
  return others.length === 0 ? { to: 'dashboard', lot } : { to: 'lot-selection' }
}
