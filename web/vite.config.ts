import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { contractForBrowser } from './build/contract-for-browser.ts'
import { earlyChunks } from './build/early-chunks.ts'
import { fetchedImports } from './build/fetched-imports.ts'
import { lightIcons } from './build/light-icons.ts'
import { ownRuntime } from './build/own-runtime.ts'
import { precompress } from './build/precompress.ts'
import { prerenderShell } from './build/prerender-shell.ts'
import { stayChunks } from './build/stay-chunks.ts'
import { staffValibot } from './build/staff-valibot.ts'
import { unusedParts } from './build/unused-parts.ts'

const ENTRY = /\/web\/src\/main\.tsx$/
const stay = stayChunks()
const api = `http://localhost:${process.env['PORT'] ?? 3000}`

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    tailwind(),
    contractForBrowser(),
    staffValibot(),
    lightIcons(),
    unusedParts(),
    stay.plugin,
    fetchedImports(),
    prerenderShell(),
    earlyChunks(),
    precompress(),
  ],
  build: {
    manifest: true,
    // The document names all that the entry needs.
    modulePreload: false,
    rolldownOptions: {
      treeshake: { propertyReadSideEffects: false },
      optimization: { inlineConst: { mode: 'all' } },
      output: {
        codeSplitting: {
          // The entry with all it imports in one piece: split in two it is 3 KB heavier. Later pages borrow from it.
          groups: [{ name: 'app', test: ENTRY, priority: 2 }, ...stay.groups],
        },
      },
    },
  },
  // The plate reader.
  worker: { format: 'es', plugins: () => [ownRuntime()] },
  server: {
    proxy: { '/api': api, '/auth': api, '/dev': api, '^/receipts/.': api, '^/assets/.*\\.(onnx|wasm)$': api },
  },
})
