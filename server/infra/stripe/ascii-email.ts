import { domainToASCII } from 'node:url'

/** The provider refuses an international domain (stationnement-montréal.ca) unless it is written in ASCII. */
export function asciiEmail(email: string): string {
  const at = email.lastIndexOf('@') + 1
  return email.slice(0, at) + domainToASCII(email.slice(at))
}
