import { useLocation } from '../router/use-location.ts'
import { isStaffPath, paths } from '../paths.ts'
import { useConfig } from '../state/use-config.ts'
import { toast } from '../ui/toast/toast.ts'
import { useLanguage, useWords } from '../words/words-provider.tsx'

const LINK = 'inline-flex min-h-11 items-center rounded-box underline-offset-4 hover:text-ink hover:underline'
const LINE = 'flex min-h-11 flex-wrap items-center justify-between gap-x-4 lg:gap-x-8'

export function Footer() {
  const { footer, crash } = useWords()
  const { language, setLanguage } = useLanguage()
  const { data: config } = useConfig()
  const isStaff = isStaffPath(useLocation().pathname)
  const other = language === 'en' ? 'fr' : 'en'

  function change() {
    // The other language's words may fail to load.
    setLanguage(other).catch(() => toast.error(crash.lostChunk))
  }

  return (
    <footer className="border-t border-line px-4 text-muted print:hidden">
      <div className="mx-auto w-full max-w-md py-4 lg:flex lg:max-w-5xl lg:justify-between">
        <div className={LINE}>
          {config && (
            <a href={`mailto:${config.supportEmail}`} className={`${LINK} wrap-anywhere`}>
              {config.supportEmail}
            </a>
          )}
          {config?.supportPhone && (
            <a href={`tel:${config.supportPhone}`} className={`${LINK} wrap-anywhere`}>
              {config.supportPhone}
            </a>
          )}
          {!isStaff && (
            <a href="/your-data" className={LINK}>
              {footer.privacy}
            </a>
          )}
          <button type="button" lang={other} onClick={change} className={`${LINK} ml-auto`}>
            {footer.otherLanguage}
          </button>
        </div>
        <div className={LINE}>
          <p className="flex min-h-11 items-center">{footer.madeInCanada}</p>
          {isStaff ? (
            <a href={paths.home} className={LINK}>
              {footer.backToHome}
            </a>
          ) : (
            <a href={paths.staff} className={LINK}>
              {footer.adminAccess}
            </a>
          )}
        </div>
      </div>
    </footer>
  )
}
