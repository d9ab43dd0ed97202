import type { HttpBindings } from '@hono/node-server'
import type { Endpoint } from '@lotwise/contract/endpoint'
import type { Context, Hono } from 'hono'
import type { Logger } from 'pino'

export type AppEnv = {
  Bindings: Partial<HttpBindings>
  Variables: { requestId: string; log: Logger; address: string; endpoint?: Endpoint }
}

export type App = Hono<AppEnv>
export type AppContext = Context<AppEnv>
