import { linkSync, readFileSync, renameSync, rmSync, statSync, utimes, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'

const HEARTBEAT_MS = 5_000
const ABANDONED_AFTER_MS = 60_000

/**
 * Waits until no other process holds this turn, then holds it until it is given back or this process ends.
 * @param {string} file stands for the turn
 * @param {() => void} onWait called once, when somebody else has it
 * @returns {Promise<() => void>} gives it back
 */
export async function takeTurn(file, onWait) {
  const ticket = `${hostname()} ${process.pid} ${Date.now()}`
  for (let hasWaited = false; !isTaken(file, ticket);) {
    if (removeAbandoned(file)) continue
    if (!hasWaited) onWait()
    hasWaited = true
    await sleep(200)
  }
  const heart = setInterval(() => utimes(file, new Date(), new Date(), () => {}), HEARTBEAT_MS)
  const giveTurn = () => {
    clearInterval(heart)
    if (ticketIn(file) === ticket) rmSync(file, { force: true })
  }
  process.once('exit', giveTurn)
  return giveTurn
}

/**
 * @param {string} file
 * @param {string} ticket
 */
function isTaken(file, ticket) {
  try {
    writeFileSync(file, ticket, { flag: 'wx' })
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

/**
 * @param {string} file
 * @returns {boolean} whether it is worth trying again at once
 */
function removeAbandoned(file) {
  const ticket = ticketIn(file)
  if (ticket === null) return true
  if (!isAbandoned(file, ticket)) return false
  const aside = `${file}-${process.pid}`
  try {
    renameSync(file, aside)
    // Somebody quicker may have cleared it and taken a turn of their own since we looked: that one goes back.
    if (ticketIn(aside) !== ticket) linkSync(aside, file)
  } catch (error) {
    if (!['ENOENT', 'EEXIST'].includes(codeOf(error))) throw error
  } finally {
    rmSync(aside, { force: true })
  }
  return true
}

/**
 * @param {string} file
 * @param {string} ticket
 */
function isAbandoned(file, ticket) {
  const [host, pid] = ticket.split(' ')
  if (host === hostname() && pid && !isAlive(Number(pid))) return true
  const heardAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
  return Date.now() - heardAt > ABANDONED_AFTER_MS
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

/** @param {string} file */
function ticketIn(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}

/** @param {unknown} error */
function codeOf(error) {
  return /** @type {NodeJS.ErrnoException} */ (error).code ?? ''
}
