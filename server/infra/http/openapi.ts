import { reasonsOf, type Endpoint } from '@lotwise/contract/endpoint'
import { errorReply } from '@lotwise/contract/error-reply'
import { ERROR_STATUS } from '@lotwise/contract/errors'
import { REASONS } from '@lotwise/contract/reasons'
import { ENDPOINTS } from '@lotwise/contract/table'
import { toJsonSchema } from '@valibot/to-json-schema'
import * as v from 'valibot'

const authErrorReply = v.object({ code: v.string(), error_code: v.string(), message: v.string(), error: v.string() })

type Json = { [key: string]: unknown }

/** The contract as an OpenAPI 3.1 document, generated so that no endpoint can be missing. */
export function openApiDocument(publicUrl: string): Json {
  const paths: Record<string, Json> = {}
  for (const [name, endpoint] of Object.entries(ENDPOINTS)) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(name, endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Lotwise',
      version: '1',
      description: 'Pay for parking by licence plate. Amounts are Canadian dollars; times are ISO 8601 in UTC.',
    },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      schemas: { Error: schemaOf(errorReply, 'output'), AuthError: schemaOf(authErrorReply, 'output') },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  }
}

function operation(name: string, endpoint: Endpoint): Json {
  return {
    operationId: name,
    summary: endpoint.summary,
    tags: [tagOf(endpoint)],
    ...(endpoint.access === 'anyone' ? {} : { security: [{ bearer: [] }], 'x-access': endpoint.access }),
    parameters: [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.query, 'query')],
    ...bodyOf(endpoint),
    responses: {
      [endpoint.status]: { description: 'Done', ...replyOf(endpoint) },
      default: refusalOf(endpoint),
    },
  }
}

function tagOf(endpoint: Endpoint): string {
  if (endpoint.path.startsWith('/auth/')) return 'Signing in'
  return endpoint.access === 'anyone' ? 'Open to everyone' : 'Staff'
}

function parametersOf(schema: v.GenericSchema, place: 'path' | 'query'): Json[] {
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as { properties?: Json; required?: string[] }
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: shape,
  }))
}

function bodyOf(endpoint: Endpoint): Json {
  if (endpoint.method === 'GET' || endpoint.method === 'DELETE') return {}
  const schema = endpoint.takesRawBody ? { type: 'object' } : schemaOf(endpoint.body, 'input')
  const required = endpoint.takesRawBody || !v.is(endpoint.body, {})
  return { requestBody: { required, content: { [endpoint.consumes]: { schema } } } }
}

function replyOf(endpoint: Endpoint): Json {
  if (endpoint.status === 204) return {}
  const schema = endpoint.produces === 'application/json' ? schemaOf(endpoint.reply, 'output') : { type: 'string' }
  return { content: { [endpoint.produces]: { schema } } }
}

/** Every reason of an endpoint; `/auth/v1` uses GoTrue's format and codes. */
function refusalOf(endpoint: Endpoint): Json {
  if (endpoint.path.startsWith('/auth/')) {
    return {
      description: 'Refused, in the form of GoTrue',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/AuthError' } } },
    }
  }
  const reasons = reasonsOf(endpoint)
  const statuses = reasons.map((reason) => `${reason} (${ERROR_STATUS[REASONS[reason].code]})`)
  const own = { properties: { reason: { enum: reasons } } }
  return {
    description: `Refused, by reason: ${statuses.join(', ')}`,
    content: { 'application/json': { schema: { allOf: [{ $ref: '#/components/schemas/Error' }, own] } } },
  }
}

function schemaOf(schema: v.GenericSchema, typeMode: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = toJsonSchema(schema, { typeMode, errorMode: 'ignore' })
  return rest
}
