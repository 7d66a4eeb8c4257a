/** Gateway to the drawings that replace missing photos of projects. */
export { drawFacade } from '@/server/standIns/drawings/drawFacade';
export { DRAWING_SIZE, type Subject, VIEWS, type View } from '@/server/standIns/drawings/subject';
export { path, rect } from '@/server/standIns/drawings/svg';
