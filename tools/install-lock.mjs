import { linkSync, readFileSync, renameSync, rmSync, statSync, utimes, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'

const HEARTBEAT_MS = 5_000
const STALE_AFTER_MS = 60_000

/**
 * Waits until no other process holds the lock, then holds it until it is released or this process ends.
 * @param {string} file the lock file
 * @param {() => void} onWait called once, when another process holds it
 * @returns {Promise<() => void>} releases the lock
 */
export async function acquireLock(file, onWait) {
  const owner = `${hostname()} ${process.pid} ${Date.now()}`
  for (let hasWaited = false; !tryAcquire(file, owner);) {
    if (removeStale(file)) continue
    if (!hasWaited) onWait()
    hasWaited = true
    await sleep(200)
  }
  const heartbeat = setInterval(() => utimes(file, new Date(), new Date(), () => {}), HEARTBEAT_MS)
  const releaseLock = () => {
    clearInterval(heartbeat)
    if (ownerOf(file) === owner) rmSync(file, { force: true })
  }
  process.once('exit', releaseLock)
  return releaseLock
}

/**
 * @param {string} file
 * @param {string} owner
 */
function tryAcquire(file, owner) {
  try {
    writeFileSync(file, owner, { flag: 'wx' })
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
function removeStale(file) {
  const owner = ownerOf(file)
  if (owner === null) return true
  if (!isStale(file, owner)) return false
  const movedFile = `${file}-${process.pid}`
  try {
    renameSync(file, movedFile)
    // Another process may have replaced the stale lock meanwhile: then its lock is put back.
    if (ownerOf(movedFile) !== owner) linkSync(movedFile, file)
  } catch (error) {
    if (!['ENOENT', 'EEXIST'].includes(codeOf(error))) throw error
  } finally {
    rmSync(movedFile, { force: true })
  }
  return true
}

/**
 * @param {string} file
 * @param {string} owner
 */
function isStale(file, owner) {
  const [host, pid] = owner.split(' ')
  if (host === hostname() && pid && !isAlive(Number(pid))) return true
  const lastHeartbeat = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
  return Date.now() - lastHeartbeat > STALE_AFTER_MS
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
function ownerOf(file) {
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
