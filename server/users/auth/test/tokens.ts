import type { Listening } from './people.ts'

export async function refresh({ url }: Listening, refresh_token: unknown) {
  const response = await fetch(`${url}/auth/v1/token?grant_type=refresh_token`, {
    method: 'POST',
    body: JSON.stringify({ refresh_token }),
    headers: { 'content-type': 'application/json' },
  })
  const body = (await response.json()) as { code?: string; access_token: string; refresh_token: string }
  return { status: response.status, code: body.code, tokens: body }
}

export async function isOpen({ url }: Listening, accessToken: string): Promise<boolean> {
  const response = await fetch(`${url}/auth/v1/user`, { headers: { authorization: `Bearer ${accessToken}` } })
  await response.body?.cancel()
  return response.status === 200
}
