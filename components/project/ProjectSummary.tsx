import { ProjectFacts } from '@/components/project/ProjectFacts';
import { ProjectNotices } from '@/components/project/ProjectNotices';
import type { ProjectView } from '@/components/project/projectPage';

/** What a buyer asks first, and what must be known before choosing. */
export function ProjectSummary({ project }: { readonly project: ProjectView }) {
  return (
    <>
      <ProjectFacts project={project} />
      <ProjectNotices project={project} />
    </>
  );
}
