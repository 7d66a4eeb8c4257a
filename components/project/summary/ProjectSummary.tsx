import type { ProjectView } from '../projectPage';
import { ProjectDates } from './ProjectDates';
import { ProjectFacts } from './ProjectFacts';
import { ProjectNotices } from './ProjectNotices';

interface ProjectSummaryProps {
  readonly project: ProjectView;
  /** Instant of the rendering. */
  readonly renderedAt: string;
}

/** Main facts, dates and notices, shown before the choice. */
export function ProjectSummary({ project, renderedAt }: ProjectSummaryProps) {
  return (
    <>
      <ProjectFacts project={project} />
      <ProjectDates project={project} renderedAt={renderedAt} />
      <ProjectNotices project={project} renderedAt={renderedAt} />
    </>
  );
}
