import { invalidRequest } from '../errors.ts'

export function requireCurrency(currency: string, param = 'currency'): void {
  if (!/^[a-z]{3}$/i.test(currency)) throw invalidRequest(`Invalid currency: ${currency.toLowerCase()}`, { param })
}

export function requireEmail(email: string | null | undefined, param: string): void {
  if (email && !/^[^\s@]+@[!-?A-~]+\.[!-?A-~]+$/.test(email)) {
    throw invalidRequest(`Invalid email address: ${email}`, { param, code: 'email_invalid' })
  }
}

export function requireUrl(url: string | null | undefined, param: string): void {
  if (url && (!URL.canParse(url) || !/^https?:/.test(url))) {
    throw invalidRequest('Not a valid URL', { param, code: 'url_invalid' })
  }
}
