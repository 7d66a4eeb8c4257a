/** Ids of the measuring tools; null where one is not configured. */
export interface AnalyticsConfig {
  readonly analyticsId: string | null;
  readonly tagManagerId: string | null;
}

export const analyticsConfig: AnalyticsConfig = {
  analyticsId: process.env.NEXT_PUBLIC_ANALYTICS_ID || null,
  tagManagerId: process.env.NEXT_PUBLIC_TAG_MANAGER_ID || null,
};

export const hasAnalytics = analyticsConfig.analyticsId !== null || analyticsConfig.tagManagerId !== null;
