import { createRootRoute } from '@tanstack/react-router'
import { Layout } from './shell/layout.tsx'

export const rootRoute = createRootRoute({ component: Layout })
