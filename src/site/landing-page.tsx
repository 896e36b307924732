import { ClosingSection } from './closing-section.tsx'
import { CourseSection } from './course-section.tsx'
import { HeroSection } from './hero-section.tsx'
import { PlansSection } from './plans-section.tsx'
import { SecrecySection } from './secrecy-section.tsx'

/** What lies between the public header and the footer of the first page. No script is needed for any of it. */
export function LandingPage() {
  return (
    <>
      <HeroSection />
      <CourseSection />
      <SecrecySection />
      <PlansSection />
      <ClosingSection />
    </>
  )
}
