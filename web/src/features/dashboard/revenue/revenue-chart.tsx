import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { useDashboardWords } from '../../../words/use-dashboard-words.ts'
import { CHART_HEIGHT, chartShape, type Bar, type Point } from './chart-shape.ts'
import type { Figures } from '../shared/use-figures.ts'
import { useWidth } from './use-width.ts'

type RevenueChartProps = { points: Point[]; isByMonth: boolean; label: string; figures: Figures }

/** One tab stop; the arrow keys move between bars, and the bar's values are announced. */
export function RevenueChart({ points, isByMonth, label, figures }: RevenueChartProps) {
  const { revenue: text } = useDashboardWords()
  const frame = useRef<HTMLDivElement>(null)
  const width = useWidth(frame)
  const [chosen, setChosen] = useState<number | null>(null)
  const hintId = useId()
  const { bars, ticks, every } = chartShape(points, width)
  const bar = chosen === null ? undefined : bars[chosen]
  const name = isByMonth ? figures.barMonth : figures.barDay
  const tickName = isByMonth ? figures.tickMonth : figures.tickDay

  function step(event: KeyboardEvent) {
    const to = TARGETS[event.key]?.(chosen, bars.length - 1)
    if (to === undefined) return
    event.preventDefault()
    setChosen(to)
  }

  return (
    <div ref={frame} className="relative min-h-[10.25rem]">
      {width > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- read bar by bar with the arrow keys
        <figure
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the one stop of the keyboard
          tabIndex={0}
          aria-label={label}
          aria-describedby={hintId}
          onKeyDown={step}
          onFocus={(event) =>
            event.currentTarget.matches(':focus-visible') && setChosen((was) => was ?? bars.length - 1)
          }
          onBlur={() => setChosen(null)}
          // On touch screens the pointer leaves when the finger is lifted: the selection stays.
          onPointerLeave={({ pointerType }) => pointerType !== 'touch' && setChosen(null)}
          className="rounded-lg"
        >
          <svg aria-hidden width={width} height={CHART_HEIGHT} className="block touch-pan-y select-none">
            {ticks.map((tick) => (
              <g key={tick.value}>
                <line
                  x1={52}
                  x2={width - 4}
                  y1={tick.y}
                  y2={tick.y}
                  className={tick.value === 0 ? 'stroke-edge' : 'stroke-line'}
                  strokeDasharray={tick.value === 0 ? undefined : '2 4'}
                />
                <text x={44} y={tick.y + 4} textAnchor="end" className="fill-muted text-[11px] tabular-nums">
                  {figures.wholeDollars(tick.value)}
                </text>
              </g>
            ))}
            {bars.map((one, index) => (
              <g key={one.point.key}>
                <rect
                  x={one.slot.x}
                  y={0}
                  width={one.slot.width}
                  height={CHART_HEIGHT}
                  fill="transparent"
                  onPointerEnter={() => setChosen(index)}
                  onPointerDown={() => setChosen(index)}
                />
                <Pieces bar={one} isDim={chosen !== null && chosen !== index} />
                {(bars.length - 1 - index) % every === 0 && (
                  <text
                    x={one.slot.x + one.slot.width / 2}
                    y={CHART_HEIGHT - 6}
                    textAnchor={index === bars.length - 1 && every > 1 ? 'end' : 'middle'}
                    dx={index === bars.length - 1 && every > 1 ? one.slot.width / 2 : 0}
                    className="pointer-events-none fill-muted text-[11px]"
                  >
                    {tickName(one.point.key)}
                  </text>
                )}
              </g>
            ))}
          </svg>
          {bar && <Tooltip bar={bar} width={width} name={name(bar.point.key)} figures={figures} />}
        </figure>
      )}
      <p id={hintId} className="sr-only">
        {text.hint}
      </p>
      <output className="sr-only">{bar && announcement(bar.point, name(bar.point.key), figures, text)}</output>
    </div>
  )
}

const TARGETS: Record<string, (from: number | null, last: number) => number | null> = {
  ArrowLeft: (from, last) => (from === null ? last : Math.max(0, from - 1)),
  ArrowRight: (from, last) => (from === null ? 0 : Math.min(last, from + 1)),
  Home: () => 0,
  End: (_, last) => last,
  Escape: () => null,
}

function announcement(
  point: Point,
  name: string,
  figures: Figures,
  text: { oneTime: string; monthly: string },
): string {
  const { total, one_time: oneTime, monthly } = point
  return `${name}: ${figures.money(total)}. ${text.oneTime} ${figures.money(oneTime)}, ${text.monthly} ${figures.money(monthly)}`
}

function Pieces({ bar, isDim }: { bar: Bar; isDim: boolean }) {
  return (
    <g className={`pointer-events-none transition-opacity ${isDim ? 'opacity-45' : ''}`}>
      <rect x={bar.x} width={bar.width} y={bar.oneTime.y} height={bar.oneTime.height} rx={2} className="fill-accent" />
      {/* A gap separates the two without relying on colour. */}
      <rect
        x={bar.x}
        width={bar.width}
        y={bar.monthly.y}
        height={Math.max(0, bar.monthly.height - (bar.monthly.height > 3 && bar.oneTime.height > 0 ? 1.5 : 0))}
        rx={2}
        className="fill-chart-second"
      />
    </g>
  )
}

type TooltipProps = { bar: Bar; width: number; name: string; figures: Figures }

const TOOLTIP_WIDTH = 184

function Tooltip({ bar, width, name, figures }: TooltipProps) {
  const { revenue: text } = useDashboardWords()
  const middle = bar.x + bar.width / 2
  const left = Math.max(0, Math.min(width - TOOLTIP_WIDTH, middle - TOOLTIP_WIDTH / 2))
  return (
    <div
      aria-hidden
      style={{ left, width: TOOLTIP_WIDTH, bottom: CHART_HEIGHT - bar.top + 8 }}
      className="pointer-events-none absolute z-10 grid gap-1 rounded-lg border border-line bg-surface p-3 text-xs shadow-float"
    >
      <span className="font-medium">{name}</span>
      <TooltipLine label={text.oneTime} value={figures.money(bar.point.one_time)} mark="bg-accent" />
      <TooltipLine label={text.monthly} value={figures.money(bar.point.monthly)} mark="bg-chart-second" />
      <TooltipLine label={text.total} value={figures.money(bar.point.total)} isTotal />
    </div>
  )
}

type TooltipLineProps = { label: string; value: string; mark?: string; isTotal?: boolean }

function TooltipLine({ label, value, mark, isTotal = false }: TooltipLineProps) {
  return (
    <span className={`flex items-center gap-2 ${isTotal ? 'border-t border-line pt-1 font-semibold' : 'text-muted'}`}>
      {mark && <span className={`size-2 rounded-full ${mark}`} />}
      {label}
      <span className={`ml-auto tabular-nums ${isTotal ? '' : 'text-ink'}`}>{value}</span>
    </span>
  )
}
