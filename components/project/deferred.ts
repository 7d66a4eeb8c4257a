import { lazy } from 'react';
// The HTML of these parts comes with the page, so their styles have to as well.
import './AmountList.module.css';
import './DeveloperCard.module.css';
import './Notice.module.css';
import './OfferBar.module.css';
import './OfferPanel.module.css';
import './PhaseTimeline.module.css';
import './PlanList.module.css';
import './OfferHistory.module.css';
import './PriceAnatomy.module.css';
import './PriceHistory.module.css';
import './ProjectAbout.module.css';
import './ProjectDates.module.css';
import './ProjectFacts.module.css';
import './ProjectPlace.module.css';
import './ProjectVideo.module.css';
import './ShareButtons.module.css';
import './ShareToNumber.module.css';
import './TrustLines.module.css';
import '@/components/illustration/FloorPlan.module.css';

/** The parts of the page whose code comes right after the page itself, which is read and scrolled meanwhile. */
export const OfferBar = lazy(async () => ({ default: (await import('./OfferBar')).OfferBar }));
export const OfferPanel = lazy(async () => ({ default: (await import('./OfferPanel')).OfferPanel }));
export const PlanList = lazy(async () => ({ default: (await import('./PlanList')).PlanList }));
export const PriceAnatomy = lazy(async () => ({ default: (await import('./PriceAnatomy')).PriceAnatomy }));
export const PriceHistory = lazy(async () => ({ default: (await import('./PriceHistory')).PriceHistory }));
export const ProjectDetails = lazy(async () => ({
  default: (await import('./ProjectDetails')).ProjectDetails,
}));
export const ProjectSummary = lazy(async () => ({
  default: (await import('./ProjectSummary')).ProjectSummary,
}));

/** Needed when a picture is opened, and not before. */
export const GalleryDialog = lazy(async () => ({ default: (await import('./GalleryDialog')).GalleryDialog }));
