import {
  BookOpen,
  Boxes,
  CircleCheck,
  CornerDownRight,
  FileText,
  Flag,
  Goal,
  Layers,
  Lightbulb,
  ListChecks,
  PackageCheck,
  Sailboat,
  Spade,
  SquareKanban,
  UserRound,
  Zap,
} from 'lucide-react'
import type { Icon } from '#ui/icon.ts'
import type { EntryKind } from './entries.ts'

export const entryIcons: Record<EntryKind, Icon> = {
  BOARD: SquareKanban,
  ITEM: CircleCheck,
  EPIC: Layers,
  SPRINT: Flag,
  DELIVERY: PackageCheck,
  POKER: Spade,
  RETRO: Sailboat,
  ACTION_ITEM: ListChecks,
  GOAL: Goal,
  PRODUCT: Boxes,
  INITIATIVE: Lightbulb,
  DOCUMENT: BookOpen,
  PERSON: UserRound,
  PAGE: FileText,
  COMMAND: Zap,
  CHOICE: CornerDownRight,
}
