import { FileText, Radio, Sailboat, Spade, SquareCheck, SquareKanban, Star } from 'lucide-react'

/** The icon of each kind of place in the side navigation. */
export const placeIcons = {
  BOARD: SquareKanban,
  POKER: Spade,
  RETRO: Sailboat,
  ITEM: SquareCheck,
  PAGE: FileText,
  LIVE: Radio,
  STARRED: Star,
} as const
