import { openApp } from './open-app.tsx'

// No top-level await: chunks that load later import this one, and would wait for it while it waits for them.
void openApp(document.getElementById('root')!)
