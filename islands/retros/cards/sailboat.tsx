import type { ReactNode } from 'react'

/**
 * The sailboat as a picture: sky above with the wind at the left and the island at the right, the boat on the water line,
 * and below it the anchor and the rocks. It grows with the cards, because each part of it is drawn by itself.
 */
export function SailboatScene({ place }: { place: (id: 'wind' | 'island' | 'anchor' | 'rocks') => ReactNode }) {
  return (
    <div className="sailboat relative isolate overflow-hidden rounded-panel ring-1 ring-line">
      <div className="sailboat-sky relative px-3 pt-3 pb-6 md:px-5 md:pt-5">
        <Sky />
        <div className="relative grid items-start gap-4 md:grid-cols-2 md:gap-x-24 lg:gap-x-40">
          {place('wind')}
          {place('island')}
        </div>
      </div>
      <WaterLine />
      <div className="sailboat-sea relative px-3 pt-4 pb-3 md:px-5 md:pb-5">
        <Deep />
        <div className="relative grid items-start gap-4 md:grid-cols-2 md:gap-x-24 lg:gap-x-40">
          {place('anchor')}
          {place('rocks')}
        </div>
      </div>
    </div>
  )
}

function Sky() {
  return (
    <svg
      viewBox="0 0 1200 400"
      preserveAspectRatio="xMidYMin slice"
      aria-hidden="true"
      className="absolute inset-0 size-full"
    >
      <circle cx="600" cy="92" r="44" className="sailboat-sun" />
      <g className="sailboat-cloud">
        <path d="M470 190c-26 0-34-34-8-40 2-30 46-34 56-8 26-6 42 20 26 38-4 8-12 10-20 10z" />
        <path d="M690 250c-20 0-26-26-6-30 2-22 34-26 42-6 20-4 32 14 20 28-4 6-8 8-14 8z" />
      </g>
      <g className="sailboat-wind">
        <path d="M20 120c90-26 180 22 270-4 40-12 44-52 14-54-20-2-28 20-14 30" />
        <path d="M10 190c120-22 210 26 330 0" />
        <path d="M40 260c80-18 150 18 236 0 36-8 56 18 40 36-12 12-30 6-30-8" />
      </g>
    </svg>
  )
}

/** The boat under full sail on the waves, an island behind it, and the chain that goes down from its bow. */
function WaterLine() {
  return (
    <div className="sailboat-line relative h-44 md:h-56">
      <svg
        viewBox="0 0 1200 260"
        preserveAspectRatio="xMidYMax slice"
        aria-hidden="true"
        className="absolute inset-0 size-full"
      >
        <g className="sailboat-island">
          <path d="M940 190c34-56 96-74 142-30 30-24 78-10 92 30z" />
          <path d="M1062 160c2-34-4-58-14-82M1048 78c-24-10-42 2-48 16 18-6 34-6 48-2zm0 0c16-18 40-18 52-4-18-2-34 2-46 8zm0 0c-6-22 8-40 26-42-6 16-12 28-22 42z" />
        </g>
        <path d="M0 190q50-16 100 0t100 0 100 0 100 0 100 0 100 0 100 0 100 0 100 0 100 0 100 0 100 0V260H0z" className="sailboat-wave-far" />
        <g className="sailboat-boat">
          <path d="M600 22v168" className="sailboat-mast" />
          <path d="M610 30c70 44 92 98 96 146H610z" className="sailboat-sail" />
          <path d="M590 52c-46 40-66 82-70 124h70z" className="sailboat-jib" />
          <path d="M600 22l34 8-34 10z" className="sailboat-flag" />
          <path d="M500 188h212c-8 30-26 44-52 44H556c-28 0-48-16-56-44z" className="sailboat-hull" />
          <path d="M512 202h190" className="sailboat-stripe" />
        </g>
        <path d="M520 214c-70 6-110 20-140 46" className="sailboat-chain" />
        <path d="M0 222q40-14 80 0t80 0 80 0 80 0 80 0 80 0 80 0 80 0 80 0 80 0 80 0 80 0 80 0 80 0 80 0V260H0z" className="sailboat-wave" />
      </svg>
    </div>
  )
}

function Deep() {
  return (
    <svg
      viewBox="0 0 1200 500"
      preserveAspectRatio="xMidYMin slice"
      aria-hidden="true"
      className="absolute inset-0 size-full"
    >
      <path d="M380 0C340 30 574 60 590 150" className="sailboat-chain" />
      <g className="sailboat-anchor">
        <circle cx="592" cy="168" r="14" />
        <path d="M592 182v118M562 206h60M534 256c4 40 30 58 58 58s54-18 58-58M534 256l-12 18M534 256l18 12M650 256l12 18M650 256l-18 12" />
      </g>
      <g className="sailboat-rocks">
        <path d="M640 500l54-96 40 44 60-120 66 96 34-40 70 116z" />
        <path d="M420 500l30-50 34 26 26-40 40 64z" />
      </g>
      <g className="sailboat-bubbles">
        <circle cx="480" cy="150" r="5" />
        <circle cx="498" cy="110" r="3" />
        <circle cx="712" cy="220" r="4" />
        <circle cx="724" cy="180" r="3" />
      </g>
    </svg>
  )
}
