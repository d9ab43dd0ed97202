import { DAY_SECONDS, HOUR_SECONDS } from '@lotwise/domain/duration'
import { createHash, randomBytes, randomInt } from 'node:crypto'
import type { Language } from '@lotwise/domain/language'
import { phoneE164, phoneRefusal, storedPhones } from '@lotwise/domain/phone'
import { plateKey, plateRefusal } from '@lotwise/domain/plate'
import { AppError } from '../infra/app-error.ts'
import type { Deps } from '../infra/deps.ts'
import { enforceRateLimit } from '../infra/rate-limit/enforce-rate-limit.ts'
import { withConstantTime } from '../infra/with-constant-time.ts'
import { queueText } from '../messages/outbox/queue-text.ts'
import { wordsIn } from '../messages/templates/words-in.ts'
import { insertDataRequest } from './driver-data-requests-table.ts'
import { hasStaysOrPermits } from './driver-data-table.ts'
import { hashSecret } from './hash-secret.ts'
import { CODE_MS } from './read-driver-data.ts'

/** Fewer from one network, so that a stranger there cannot use up all codes of a number. */
const CODES_PER_NETWORK = { most: 3, seconds: HOUR_SECONDS, isExact: true }
const CODES_PER_HOUR = { most: 5, seconds: HOUR_SECONDS, isExact: true }
const CODES_PER_DAY = { most: 10, seconds: DAY_SECONDS, isExact: true }

type CodeRequest = { plate: string; phone: string; network: string; language: Language }
type Driver = { plate: string; number: string }

/**
 * Texts a code to the number if the plate parked under it. Reply, time and limits are the same if it did not, so that
 * nobody learns who parks where. Returns the secret under which the code is valid, to be kept by the page.
 */
export async function sendDataCode(deps: Deps, request: CodeRequest): Promise<string> {
  const driver = requireDriver(request)
  await limitCodes(deps, driver.number, request.network)
  const secret = randomBytes(32).toString('base64url')
  await withConstantTime(textCode(deps, { ...driver, secret, language: request.language }))
  return secret
}

function requireDriver({ plate, phone }: CodeRequest): Driver {
  const plateProblem = plateRefusal(plate)
  if (plateProblem) throw new AppError(plateProblem, { field: 'license_plate' })
  const phoneProblem = phoneRefusal(phone)
  if (phoneProblem) throw new AppError(phoneProblem, { field: 'phone' })
  const number = phoneE164(phone)
  if (number === null) throw new AppError('phone_not_textable', { field: 'phone' })
  return { plate: plateKey(plate), number }
}

async function limitCodes(deps: Deps, number: string, network: string): Promise<void> {
  const to = `data codes to ${createHash('sha256').update(number).digest('hex')}`
  await enforceRateLimit(deps, `${to} from ${network}`, CODES_PER_NETWORK, 'data_codes_often')
  await enforceRateLimit(deps, `${to} an hour`, CODES_PER_HOUR, 'data_codes_often')
  await enforceRateLimit(deps, `${to} a day`, CODES_PER_DAY, 'data_codes_often')
}

async function textCode(
  deps: Deps,
  { plate, number, secret, language }: Driver & { secret: string; language: Language },
): Promise<void> {
  if (!(await hasStaysOrPermits(deps.db, { plateKey: plate, phones: storedPhones(number) }))) return
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const now = deps.now()
  await deps.db.transaction().execute(async (tx) => {
    await insertDataRequest(tx, {
      secret_hash: hashSecret(secret),
      code_hash: hashSecret(secret, code),
      plate_key: plate,
      phone: number,
      created_at: now,
    })
    await queueText(tx, {
      key: `data-code-${hashSecret(secret).toString('hex')}`,
      purpose: 'data_code',
      phone: number,
      text: wordsIn(language).texts.dataCode(code),
      link: null,
      isSecret: true,
      giveUpAt: new Date(now.getTime() + CODE_MS),
    })
  })
}
