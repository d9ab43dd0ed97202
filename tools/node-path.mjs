import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const NEEDED_MAJOR = 24

/** The Node that runs Lotwise: this one when it is new enough, else the one npm installed. */
export function nodePath() {
  if (Number.parseInt(process.versions.node, 10) >= NEEDED_MAJOR) return process.execPath
  const installed = installedNode()
  if (existsSync(installed)) return installed
  process.stderr.write(
    `Lotwise runs on Node ${NEEDED_MAJOR} or newer, and npm has none for ${process.platform}-${process.arch} ` +
      `(this is ${process.version}): install it from https://nodejs.org and start again.\n`,
  )
  process.exit(1)
}

function installedNode() {
  const { platform, arch } = process
  const program = platform === 'win32' ? 'node.exe' : 'node'
  return fileURLToPath(new URL(`../node_modules/${nodePackage(platform, arch)}/bin/${program}`, import.meta.url))
}

/**
 * @param {string} platform
 * @param {string} arch
 */
export function nodePackage(platform, arch) {
  return `node-${platform === 'win32' ? 'win' : platform}-${arch}`
}
