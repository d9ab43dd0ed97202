import { deny, loads, loadsType, type Violation } from './lint-cases.ts'

export const insideWeb: Violation[] = [
  deny('web/src/shell/layout.tsx', loads('../routes.tsx'), 'shell/ never imports routes (top of web/src)'),
  deny('web/src/features/pay/page.tsx', loads('../../shell/layout.tsx'), 'features/pay never imports shell/'),
  deny('web/src/features/pay/form.tsx', loads('../park/form.tsx'), 'Features never import each other'),
  deny(
    'web/src/features/pay/late.tsx',
    "export const late = () => import('../park/form.tsx')\n",
    'Features never import',
  ),
  deny('web/src/state/signed-in.ts', loads('../features/sign-in/form.tsx'), 'state/ never imports features/sign-in'),
  deny('web/src/ui/badge.tsx', loads('../features/pay/form.tsx'), 'ui/ holds what another product could use'),
  deny('web/src/ui/button.tsx', loads('../state/signed-in.ts'), 'ui/ holds what another product could use'),
  deny('web/src/ui/dialog.tsx', loads('../shell/layout.tsx'), 'ui/ holds what another product could use'),
  deny('web/src/lib/format.ts', loads('../features/pay/form.tsx'), 'lib/ never imports features/pay'),
  deny('web/src/lib/query-client.ts', loads('../state/signed-in.ts'), 'lib/ never imports state/'),
  deny('web/src/router/link.tsx', loads('../state/signed-in.ts'), 'router/ never imports state/'),
  deny('web/src/lib/focus.ts', loads('../shell/layout.tsx'), 'lib/ never imports shell/'),
  deny('web/src/words/en.ts', loads('../features/pay/form.tsx'), 'words/ never imports features/pay'),
  deny('web/src/ui/toast.tsx', loads('../words/en.ts'), 'ui/ holds what another product could use'),
  deny('web/src/ui/price.tsx', loads('@lotwise/domain/money'), 'ui/ holds what another product could use'),
  deny('web/src/ui/row.tsx', loadsType('@lotwise/contract/lots'), 'ui/ holds what another product could use'),
  deny('web/src/ui/save.tsx', loads('../lib/format.ts'), 'ui/ holds what another product could use'),
  deny('web/src/components/plate-field.tsx', loads('../features/pay/form.tsx'), 'components/ never imports features/'),
  deny('web/src/state/lot-gate.tsx', loads('../components/driver-page.tsx'), 'state/ never imports components/'),
  deny(
    'web/src/features/board/list/row.tsx',
    loads('../dialogs/refund.tsx'),
    'features/board/list never imports features/board/dialogs',
  ),
  deny(
    'web/src/features/board/list/head.tsx',
    loads('../page.tsx'),
    'features/board/list never imports features/board/page',
  ),
  deny(
    'web/src/features/board/shared/query.ts',
    loads('../list/row.tsx'),
    'features/board/shared never imports features/board/list',
  ),
  deny('web/src/hooks/use-lot.ts', 'export const it = 1\n', 'web/src/hooks/ is not a folder of web/src'),
]
