import type { ProjectView } from '../projectPage';
import { ProjectDates } from './ProjectDates';
import { ProjectFacts } from './ProjectFacts';
import { ProjectNotices } from './ProjectNotices';

interface ProjectSummaryProps {
  readonly project: ProjectView;
  /** Instant at which the page was made. */
  readonly renderedAt: string;
}

/** What a buyer asks first, how fresh that is, and what must be known before choosing. */
export function ProjectSummary({ project, renderedAt }: ProjectSummaryProps) {
  return (
    <>
      <ProjectFacts project={project} />
      <ProjectDates project={project} renderedAt={renderedAt} />
      <ProjectNotices project={project} renderedAt={renderedAt} />
    </>
  );
}
