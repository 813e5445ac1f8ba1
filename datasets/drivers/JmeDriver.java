import com.jme3.app.SimpleApplication;
import com.jme3.export.binary.BinaryExporter;
import com.jme3.export.binary.BinaryImporter;
import com.jme3.material.Material;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import com.jme3.scene.shape.Box;
import com.jme3.system.JmeContext;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;

/** Builds a scene, writes it, reads it again, and updates it for five frames without a display. */
public final class JmeDriver extends SimpleApplication {
    private int frames;

    @Override
    public void simpleInitApp() {
        Geometry box = new Geometry("box", new Box(1, 2, 3));
        box.setMaterial(new Material(assetManager, "Common/MatDefs/Misc/Unshaded.j3md"));
        Node scene = new Node("scene");
        scene.attachChild(box);
        ByteArrayOutputStream written = new ByteArrayOutputStream();
        try {
            BinaryExporter.getInstance().save(scene, written);
            BinaryImporter importer = new BinaryImporter();
            importer.setAssetManager(assetManager);
            rootNode.attachChild((Node) importer.load(new ByteArrayInputStream(written.toByteArray())));
        } catch (IOException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    @Override
    public void simpleUpdate(float seconds) {
        if (++frames == 5) {
            System.out.println(rootNode.getVertexCount());
            stop();
        }
    }

    public static void main(String[] args) {
        new JmeDriver().start(JmeContext.Type.Headless, true);
    }
}
