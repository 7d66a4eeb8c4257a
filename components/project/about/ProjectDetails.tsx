import type { ProjectView } from '../projectPage';
import { DeveloperCard } from './DeveloperCard';
import { PhaseTimeline } from './PhaseTimeline';
import { ProjectAbout } from './ProjectAbout';
import { ProjectPlace } from './ProjectPlace';
import { ProjectVideo } from './ProjectVideo';

/** Dates, amenities, location and developer. */
export function ProjectDetails({ project }: { readonly project: ProjectView }) {
  return (
    <>
      <PhaseTimeline project={project} />
      <ProjectAbout project={project} />
      {project.video && <ProjectVideo video={project.video} />}
      <ProjectPlace project={project} />
      <DeveloperCard project={project} />
    </>
  );
}
