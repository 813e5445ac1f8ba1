// The JDK's native code for pictures calls the readers and writers that use it, and these their listeners.
package verdict.picture_listeners;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.ImageWriter;
import javax.imageio.event.IIOReadUpdateListener;
import javax.imageio.event.IIOWriteProgressListener;
import javax.imageio.stream.MemoryCacheImageInputStream;
import javax.imageio.stream.MemoryCacheImageOutputStream;

class Updated implements IIOReadUpdateListener {
  public void imageUpdate(ImageReader r, BufferedImage i, int x, int y, int w, int h, int dx, int dy, int[] bands) { seen(); }
  public void passStarted(ImageReader r, BufferedImage i, int p, int n, int m, int x, int y, int dx, int dy, int[] bands) {}
  public void passComplete(ImageReader r, BufferedImage i) {}
  public void thumbnailPassStarted(ImageReader r, BufferedImage i, int p, int n, int m, int x, int y, int dx, int dy, int[] b) {}
  public void thumbnailUpdate(ImageReader r, BufferedImage i, int x, int y, int w, int h, int dx, int dy, int[] bands) {}
  public void thumbnailPassComplete(ImageReader r, BufferedImage i) {}
  static void seen() {}
}

class Written implements IIOWriteProgressListener {
  public void imageStarted(ImageWriter w, int image) {}
  public void imageProgress(ImageWriter w, float done) { seen(); }
  public void imageComplete(ImageWriter w) {}
  public void thumbnailStarted(ImageWriter w, int image, int thumbnail) {}
  public void thumbnailProgress(ImageWriter w, float done) {}
  public void thumbnailComplete(ImageWriter w) {}
  public void writeAborted(ImageWriter w) {}
  static void seen() {}
}

class Main {
  public static void main(String[] args) throws Exception {
    System.setProperty("java.awt.headless", "true");
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    ImageWriter writer = ImageIO.getImageWritersByFormatName("jpeg").next();
    writer.addIIOWriteProgressListener(new Written());
    MemoryCacheImageOutputStream output = new MemoryCacheImageOutputStream(bytes);
    writer.setOutput(output);
    writer.write(new BufferedImage(64, 64, BufferedImage.TYPE_INT_RGB));
    output.close();
    ImageReader reader = ImageIO.getImageReadersByFormatName("jpeg").next();
    reader.addIIOReadUpdateListener(new Updated());
    reader.setInput(new MemoryCacheImageInputStream(new ByteArrayInputStream(bytes.toByteArray())));
    reader.read(0);
  }
}

// complete points-to
// release own
// [points-to full]
// edge Updated.imageUpdate -> Updated.seen
// edge Written.imageProgress -> Written.seen
