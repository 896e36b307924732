import { useTranslations } from 'use-intl'
import { lazyComponent } from '#islands/lazy-component.ts'
import { LazyMenu } from '#ui/menu.tsx'
import { EditStory } from './lazy-edit-story.ts'
import type { StoryMenuProps } from './story-menu-items.tsx'

const StoryMenuItems = lazyComponent(async () => (await import('./story-menu-items.tsx')).StoryMenuItems)
const fetchParts = () => {
  StoryMenuItems.fetch()
  EditStory.fetch()
}

/** The facilitator's menu of a story. */
export function StoryMenu(props: StoryMenuProps) {
  const t = useTranslations('pokerLive.stories')
  const { id, title } = props.story
  return (
    <LazyMenu id={`story-menu-${id}`} label={t('menu', { title })} onNear={fetchParts} className="-my-1">
      <StoryMenuItems {...props} />
    </LazyMenu>
  )
}
