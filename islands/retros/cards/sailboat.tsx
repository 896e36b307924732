import type { ReactNode } from 'react'
import { cx } from '#ui/cx.ts'

type SailboatColumnId = 'wind' | 'island' | 'anchor' | 'rocks'

/**
 * The sailboat picture: wind and island in the sky, the boat on the water line, and the anchor chain down to the rocks.
 * Each part is a drawing of its own, so that the picture grows with the cards.
 */
export function SailboatScene({ renderColumn }: { renderColumn: (id: SailboatColumnId) => ReactNode }) {
  return (
    <div className="sailboat relative isolate overflow-hidden rounded-panel ring-1 ring-line">
      <div className="sailboat-sky relative px-3 pt-3 pb-4 md:px-5 md:pt-5">
        <span aria-hidden className="sailboat-sun" />
        <div className={cx('relative', rowClass)}>
          {renderColumn('wind')}
          {renderColumn('island')}
        </div>
      </div>
      <WaterLine />
      <div className="sailboat-sea relative px-3 pt-4 pb-3 md:px-5">
        <span aria-hidden className="sailboat-chain-line" />
        <div className={cx('relative', rowClass)}>
          {renderColumn('anchor')}
          {renderColumn('rocks')}
        </div>
      </div>
      <SeaFloor />
    </div>
  )
}

const rowClass = 'grid items-start gap-4 md:grid-cols-2 md:gap-x-12 xl:gap-x-24'

/** The boat under full sail, wind behind it and the island ahead. */
function WaterLine() {
  return (
    <svg
      viewBox="0 0 1200 260"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      className="sailboat-line relative block h-40 w-full md:h-56"
    >
      <g className="sailboat-wind">
        <path d="M70 96c90-26 180 22 270-4 40-12 44-50 14-52-20-2-28 18-14 28" />
        <path d="M40 140c120-20 230 24 380 0" />
        <path d="M110 178c70-14 130 14 206 0" />
      </g>
      <g className="sailboat-cloud">
        <path d="M742 92c-26 0-34-34-8-40 2-30 46-34 56-8 26-6 42 20 26 38-4 8-12 10-20 10z" />
        <path d="M436 60c-20 0-26-26-6-30 2-22 34-26 42-6 20-4 32 14 20 28-4 6-8 8-14 8z" />
      </g>
      <g className="sailboat-island">
        <path d="M900 196c34-56 96-74 142-30 30-24 78-10 92 30z" />
        <path className="sailboat-trunk" d="M1022 166c2-34-4-58-14-82" />
        <path
          className="sailboat-leaves"
          d="M1008 86c-24-14-44-2-50 14 18-6 36-8 50-6zm0 0c16-20 42-20 54-6-20-2-38 2-50 10zm0 0c-6-24 8-42 28-44-6 16-14 30-24 46z"
        />
      </g>
      <path className="sailboat-wave-far" d={wavePath(190, 100, 16)} />
      <g className="sailboat-boat">
        <path d="M600 22v168" className="sailboat-mast" />
        <path d="M610 30c70 44 92 98 96 146H610z" className="sailboat-sail" />
        <path d="M590 52c-46 40-66 82-70 124h70z" className="sailboat-jib" />
        <path d="M600 22l34 8-34 10z" className="sailboat-flag" />
        <path d="M500 188h212c-8 30-26 44-52 44H556c-28 0-48-16-56-44z" className="sailboat-hull" />
        <path d="M512 202h190" className="sailboat-stripe" />
      </g>
      <path className="sailboat-wave" d={wavePath(222, 80, 14)} />
    </svg>
  )
}

/** The sea floor with the anchor below the boat, and the rocks. */
function SeaFloor() {
  return (
    <svg
      viewBox="0 0 1200 200"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      className="sailboat-ground relative block h-32 w-full md:h-40"
    >
      <path d="M600 0v34" className="sailboat-chain" />
      <g className="sailboat-anchor">
        <circle cx="600" cy="46" r="11" />
        <path d="M600 57v98M574 78h52M550 118c4 30 24 40 50 40s46-10 50-40M550 118l-12 14M550 118l16 10M650 118l12 14M650 118l-16 10" />
      </g>
      <path
        className="sailboat-rocks"
        d="M760 200l46-84 36 40 58-112 62 92 30-38 66 102zM180 200l30-44 34 24 28-40 44 60z"
      />
      <path className="sailboat-sand" d={wavePath(182, 200, 18)} />
      <g className="sailboat-bubbles">
        <circle cx="700" cy="70" r="5" />
        <circle cx="714" cy="36" r="3" />
        <circle cx="470" cy="96" r="4" />
        <circle cx="482" cy="64" r="3" />
      </g>
    </svg>
  )
}

/** Returns the path of a wave line, filled to the bottom of the picture. */
function wavePath(y: number, length: number, height: number): string {
  const furtherWaves = `t${length} 0`.repeat(Math.ceil(1200 / length))
  return `M0 ${y}q${length / 2} ${-height} ${length} 0${furtherWaves}V260H0z`
}
