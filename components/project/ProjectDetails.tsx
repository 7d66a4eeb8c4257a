import { DeveloperCard } from '@/components/project/DeveloperCard';
import { PhaseTimeline } from '@/components/project/PhaseTimeline';
import { ProjectAbout } from '@/components/project/ProjectAbout';
import { ProjectPlace } from '@/components/project/ProjectPlace';
import { ProjectVideo } from '@/components/project/ProjectVideo';
import type { ProjectView } from '@/components/project/projectPage';

/** What one reads before deciding: when, what for everybody, where, and who answers for it. */
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
