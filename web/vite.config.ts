import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompress } from './build/precompress.ts'
import { prerenderShell } from './build/prerender-shell.ts'

const FRAMEWORK = /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack)\//
const api = `http://localhost:${process.env['PORT'] ?? 3000}`

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwind(), prerenderShell(), precompress()],
  build: {
    manifest: true,
    modulePreload: { polyfill: false },
    // What changes only with its version keeps its name, so a new release leaves it in every driver's cache.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'frame', test: FRAMEWORK }] } } },
  },
  server: { proxy: { '/api': api, '/auth': api, '/dev': api } },
})
