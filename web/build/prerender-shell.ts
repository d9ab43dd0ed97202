import { join } from 'node:path'
import { runnerImport, type Plugin } from 'vite'
import type { staticShell } from '../src/shell/static-shell.tsx'

const WEB = join(import.meta.dirname, '..')

/** Renders the loading screen into index.html with the app's own components, so the two stay alike. */
export function prerenderShell(): Plugin {
  return {
    name: 'prerender-shell',
    async transformIndexHtml(html) {
      const { module } = await runnerImport<{ staticShell: typeof staticShell }>(
        join(WEB, 'src/shell/static-shell.tsx'),
        { root: WEB, configFile: false, logLevel: 'error' },
      )
      return html.replace('<!--shell-->', () => module.staticShell())
    },
  }
}
