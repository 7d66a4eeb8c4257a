import { lazy } from 'react';
// The HTML of these parts comes with the page, so the page needs their styles too.
import './prices/AmountList.module.css';
import './about/DeveloperCard.module.css';
import './Notice.module.css';
import './offer/OfferBar.module.css';
import './offer/OfferPanel.module.css';
import './about/PhaseTimeline.module.css';
import './plans/PlanList.module.css';
import './offer/OfferHistory.module.css';
import './prices/PriceAnatomy.module.css';
import './prices/PriceHistory.module.css';
import './about/ProjectAbout.module.css';
import './summary/ProjectDates.module.css';
import './summary/ProjectFacts.module.css';
import './about/ProjectPlace.module.css';
import './about/ProjectVideo.module.css';
import './share/ShareButtons.module.css';
import './offer/TrustLines.module.css';
import '@/components/shell/queue/FreesIn.module.css';
import '@/components/shell/share/ShareToNumber.module.css';
import '@/components/shell/totalCost/TotalCost.module.css';
import './offer/WaysOn.module.css';
import '@/components/illustration/FloorPlan.module.css';
import '@/components/shell/ChooseButton.module.css';

/** Parts whose code is loaded directly after the page. */
/** Loaded with the grid. */
export const LiveOffer = lazy(async () => ({ default: (await import('./live/LiveOffer')).LiveOffer }));
export const OfferBar = lazy(async () => ({ default: (await import('./offer/OfferBar')).OfferBar }));
export const OfferCost = lazy(async () => ({ default: (await import('./offer/OfferCost')).OfferCost }));
export const OfferPanel = lazy(async () => ({ default: (await import('./offer/OfferPanel')).OfferPanel }));
export const PlanList = lazy(async () => ({ default: (await import('./plans/PlanList')).PlanList }));
export const PriceAnatomy = lazy(async () => ({
  default: (await import('./prices/PriceAnatomy')).PriceAnatomy,
}));
export const PriceHistory = lazy(async () => ({
  default: (await import('./prices/PriceHistory')).PriceHistory,
}));
export const ProjectDetails = lazy(async () => ({
  default: (await import('./about/ProjectDetails')).ProjectDetails,
}));
export const ProjectSummary = lazy(async () => ({
  default: (await import('./summary/ProjectSummary')).ProjectSummary,
}));

/** Loaded when a picture is opened. */
export const GalleryDialog = lazy(async () => ({
  default: (await import('./gallery/GalleryDialog')).GalleryDialog,
}));
